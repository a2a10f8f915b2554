import type { Person } from '@hop/room/contract/people'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCrown,
  IconCrownOff,
  IconDotsVertical,
  IconHandOff,
  IconMessageCircle,
  IconMicrophone,
  IconMicrophoneOff,
  IconPin,
  IconScreenShareOff,
  IconUserX,
  IconVideoOff,
} from '@tabler/icons-react'
import { togglePin, writePrivately } from '../../visit/room-ui'
import { isHost, isWithout } from '../../state/room-state'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'

const icon = { size: 18, 'aria-hidden': true } as const

export function PersonMenu({ person, onRemove }: { person: Person; onRemove(): void }) {
  const { room, ui } = useVisit()
  const isMine = usePart(room, isHost)
  const mayWrite = usePart(room, (state) => !isWithout(state, 'privateChat'))
  const isPinned = usePart(ui, (state) => state.pinnedKey === `camera:${person.userId}`)
  const texts = useTexts()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.people.menu(person.name)}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayWrite ? (
          <Menu.Item leftSection={<IconMessageCircle {...icon} />} onClick={() => writePrivately(ui, person)}>
            {texts.people.writePrivately}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconPin {...icon} />} onClick={() => togglePin(ui, `camera:${person.userId}`)}>
          {isPinned ? texts.people.unpin : texts.people.pin}
        </Menu.Item>
        {isMine ? <HostItems person={person} onRemove={onRemove} /> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function HostItems({ person, onRemove }: { person: Person; onRemove(): void }) {
  const { send, toasts } = useVisit()
  const { people } = useTexts()
  const { userId, name } = person
  const ask = async () => {
    if ((await send('askToUnmute', { userId })) === 'done') toasts.show('quiet', (texts) => texts.people.asked(name))
  }
  const isModerator = person.role === 'MODERATOR'
  return (
    <>
      <Menu.Divider />
      {person.microphone === 'on' ? (
        <Menu.Item leftSection={<IconMicrophoneOff {...icon} />} onClick={() => void send('mute', { userId })}>
          {people.mute}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconMicrophone {...icon} />} onClick={() => void ask()}>
          {people.askToUnmute}
        </Menu.Item>
      )}
      {person.hasCamera ? (
        <Menu.Item leftSection={<IconVideoOff {...icon} />} onClick={() => void send('stopCamera', { userId })}>
          {people.stopCamera}
        </Menu.Item>
      ) : null}
      {person.isSharingScreen ? (
        <Menu.Item leftSection={<IconScreenShareOff {...icon} />} onClick={() => void send('stopScreen', { userId })}>
          {people.stopScreen}
        </Menu.Item>
      ) : null}
      {person.handUpAt === null ? null : (
        <Menu.Item leftSection={<IconHandOff {...icon} />} onClick={() => void send('lowerHand', { userId })}>
          {people.lowerHand}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={isModerator ? <IconCrownOff {...icon} /> : <IconCrown {...icon} />}
        onClick={() => void send('setRole', { userId, role: isModerator ? 'VIEWER' : 'MODERATOR' })}
      >
        {isModerator ? people.makeViewer : people.makeHost}
      </Menu.Item>
      <Menu.Item color="var(--room-danger)" leftSection={<IconUserX {...icon} />} onClick={onRemove}>
        {people.remove}
      </Menu.Item>
    </>
  )
}
