/** How many times slower Lighthouse's phone is than the machine. */
export const SLOWDOWN = 4;
