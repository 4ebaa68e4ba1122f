/** By the names of the SDK's errors. */
const WORDS: Readonly<Record<string, string>> = {
  CredentialsProviderError: 'AWS does not know who you are: sign in, for example with "aws sso login".',
  ExpiredTokenException: 'Your sign-in at AWS has ended: sign in again.',
  UnrecognizedClientException: 'AWS does not accept these credentials: sign in again.',
  AccessDeniedException: 'Your role may not read and change these tables: use an administrator role.',
  TimeoutError: 'AWS does not answer: check the network, and repeat this.',
  ResourceNotFoundException: 'A table is not there: check STAGE, AWS_REGION and the account that you are signed in to.',
};

/** Runs a command of the runbook, and says in plain words why it failed. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const { name, message, cause } = error as Error;
    const known = WORDS[name] ?? WORDS[(cause as Error | undefined)?.name ?? ''];
    console.error(known ?? (message || name));
    process.exitCode = 1;
  }
}
