import { Anchor } from '@mantine/core'
import { Email } from './Email'

/** An e-mail address in a table: a compact one keeps it on one line. */
export const EmailLink = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`} fz="sm" display="block">
    <Email email={email} />
  </Anchor>
)
