import { cores } from '@hop/contract/features/cores'
import { Switch } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import type { NamedCore } from './core-list'

const t = textsOf('cores')

export function CoreSwitch({ core: { id, name, active } }: { core: NamedCore }) {
  const turn = useAction(cores.switch, {
    refreshes: [cores.list],
    success: active ? 'cores:list.switchedOff' : 'cores:list.switchedOn',
  })
  return (
    <Switch
      aria-label={t('list.switchOf', { name })}
      checked={active === 1}
      // The call toggles: a second click before the answer would toggle it back.
      disabled={turn.isPending}
      onChange={() => turn.mutate({ params: { id }, query: {} })}
    />
  )
}
