import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Address } from './address'
import { useOfferCreating } from './create-action'
import { Link } from './Link'
import { useGoTo } from './useGoTo'

/** The main action of a list: opens a page of its own, or a dialog. */
export function CreateButton({ children, ...opens }: { children: ReactNode } & ({ to: Address } | { onClick: () => void })) {
  const goTo = useGoTo()
  useOfferCreating(() => {
    if ('to' in opens) void goTo(opens.to)
    else opens.onClick()
  })
  return (
    <Button
      leftSection={<IconPlus size={16} />}
      aria-keyshortcuts="c"
      {...('to' in opens ? { renderRoot: (props: object) => <Link to={opens.to} {...props} /> } : opens)}
    >
      {children}
    </Button>
  )
}
