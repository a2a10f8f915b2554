import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The main action of a list: opens a page of its own, or a dialog. */
export function CreateButton({ children, ...opens }: { children: ReactNode } & ({ to: string } | { onClick: () => void })) {
  return (
    <Button
      leftSection={<IconPlus size={16} />}
      {...('to' in opens ? { renderRoot: (props: object) => <Link to={opens.to} {...props} /> } : opens)}
    >
      {children}
    </Button>
  )
}
