import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Address } from './address'
import classes from './BackLink.module.css'
import { Link } from './Link'

/** To where a page belongs, above its title. */
export const BackLink = ({ to, children }: { to: Address; children: string }) => (
  <Anchor fz="sm" c="dimmed" className={classes.back ?? ''} data-screen-only renderRoot={(props) => <Link to={to} {...props} />}>
    <IconArrowLeft size={14} aria-hidden="true" />
    {children}
  </Anchor>
)
