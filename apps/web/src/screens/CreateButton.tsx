import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Address } from './address'
import { Link } from './Link'

/** The main action of a list: opens a page of its own, or a dialog. */
export function CreateButton({ children, ...opens }: { children: ReactNode } & ({ to: Address } | { onClick: () => void })) {
  return (
    <Button
      leftSection={<IconPlus size={16} />}
      {...('to' in opens ? { renderRoot: (props: object) => <Link to={opens.to} {...props} /> } : opens)}
    >
      {children}
    </Button>
  )
}
