import type { LockName } from '@hop/room/contract/locks'
import { Stack, Switch, Text } from '@mantine/core'
import { showDialog } from '../../call/room-ui'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useCall } from '../../ui/call-context'
import { Dialog } from '../../ui/Dialog'

const order: LockName[] = ['microphone', 'camera', 'screen', 'publicChat', 'privateChat', 'userList', 'hostCamerasOnly', 'room']

/** A switch that is on is something participants may do: nobody has to think in double negatives. */
export function LocksDialog() {
  const { room, ui, tell } = useCall()
  const isOpen = usePart(ui, ({ dialog }) => dialog === 'locks')
  const locks = usePart(room, (state) => state.locks)
  const { host } = useTexts()
  return (
    <Dialog title={host.locksTitle} isOpen={isOpen} onClose={() => showDialog(ui, null)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {host.locksText}
        </Text>
        {order.map((name) => (
          <Switch
            key={name}
            label={host.locks[name]}
            checked={!locks[name]}
            onChange={({ currentTarget }) => void tell('setLocks', { ...locks, [name]: !currentTarget.checked })}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
