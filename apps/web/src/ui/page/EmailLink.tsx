import { Anchor } from '@mantine/core'
import { Breakable } from './Breakable'

/** An e-mail address in a table. */
export const EmailLink = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`} fz="sm" c="inherit">
    <Breakable>{email}</Breakable>
  </Anchor>
)
