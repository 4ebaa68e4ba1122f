/** The longest address that mail can go to (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
