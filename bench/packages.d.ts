/** Without types: the check also runs where bench's own packages are not installed. */
declare module 'chrome-launcher';
declare module 'lighthouse';
declare module 'selfsigned';
