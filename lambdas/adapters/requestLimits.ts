/** How long an AWS client waits, in ms. Without `throwOnRequestTimeout` the SDK only logs a warning and keeps waiting. */
export function requestLimits(connectionTimeout: number, requestTimeout: number) {
  return { connectionTimeout, requestTimeout, throwOnRequestTimeout: true } as const;
}
