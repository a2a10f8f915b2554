import { Menu } from '@mantine/core'
import { IconDoorExit, IconPhoneOff } from '@tabler/icons-react'
import { showDialog } from '../../visit/room-ui'
import { isHost } from '../../state/room-state'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { BarButton } from './BarButton'

/** A host has two ways to go. */
export function LeaveButton() {
  const visit = useVisit()
  const isMine = usePart(visit.room, isHost)
  const { bar } = useTexts()
  if (!isMine) {
    return <BarButton icon={<IconPhoneOff aria-hidden />} label={bar.leave} tone="danger" onClick={() => visit.leave()} />
  }
  return (
    <Menu position="top-end">
      <Menu.Target>
        <BarButton icon={<IconPhoneOff aria-hidden />} label={bar.leave} tone="danger" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDoorExit size={18} aria-hidden />} onClick={() => visit.leave()}>
          {bar.leave}
        </Menu.Item>
        <Menu.Item
          color="var(--room-danger)"
          leftSection={<IconPhoneOff size={18} aria-hidden />}
          onClick={() => showDialog(visit.ui, 'endForAll')}
        >
          {bar.endForAll}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
