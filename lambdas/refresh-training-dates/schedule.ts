/** The CDK stack and the local server read it too. */
export const REFRESH_EVERY_MS = 5 * 60 * 1000;
