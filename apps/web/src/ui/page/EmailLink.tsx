import { Anchor } from '@mantine/core'

/** An e-mail address, on one line: where it does not fit its end is cut off, and told when the pointer is over it. */
export const EmailLink = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`} fz="sm" display="block" truncate title={email}>
    {email}
  </Anchor>
)
