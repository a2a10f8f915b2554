import type { RoomFeature } from '@hop/room/contract/features'
import type { LockName, Locks } from '@hop/room/contract/locks'
import { Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { showDialog } from '../../visit/room-ui'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { Dialog } from '../../ui/Dialog'

/** Locking the room itself is one click away, in the list of people. */
const order: Exclude<LockName, 'room'>[] = [
  'microphone',
  'camera',
  'screen',
  'publicChat',
  'privateChat',
  'userList',
  'hostCamerasOnly',
]

/** Nothing is left to lock of what the meeting was created without. */
const lockOf: Record<RoomFeature, LockName> = { chat: 'publicChat', privateChat: 'privateChat', screenshare: 'screen' }

/** A switch that is on is something participants may do: nobody has to think in double negatives. */
export function LocksDialog() {
  const { room, ui, send } = useVisit()
  const isOpen = usePart(ui, ({ dialog }) => dialog === 'locks')
  const locks = usePart(room, (state) => state.locks)
  const without = usePart(room, (state) => state.meeting.without)
  // What was just switched is shown at once; the state from the room replaces it as soon as it arrives.
  const [asked, setAsked] = useState<Partial<Locks>>({})
  const { host } = useTexts()
  const set = async (name: LockName, isLocked: boolean) => {
    setAsked((before) => ({ ...before, [name]: isLocked }))
    await send('setLocks', { ...locks, ...asked, [name]: isLocked })
    setAsked((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)))
  }
  return (
    <Dialog title={host.locksTitle} isOpen={isOpen} onClose={() => showDialog(ui, null)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {host.locksText}
        </Text>
        {order
          .filter((name) => !without.some((feature) => lockOf[feature] === name))
          .map((name) => (
            <Switch
              key={name}
              label={host.locks[name]}
              checked={!(asked[name] ?? locks[name])}
              onChange={({ currentTarget }) => void set(name, !currentTarget.checked)}
            />
          ))}
      </Stack>
    </Dialog>
  )
}
