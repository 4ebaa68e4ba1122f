/** An email address that may break after its @, where it is too long for its line. */
export function EmailAddress({ email }: { readonly email: string }) {
  const [mailbox, host] = email.split('@');
  return (
    <>
      {mailbox}@<wbr />
      {host}
    </>
  );
}
