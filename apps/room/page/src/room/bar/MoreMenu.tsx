import { Menu } from '@mantine/core'
import {
  IconAdjustments,
  IconBadgeCc,
  IconDoor,
  IconDotsVertical,
  IconKeyboard,
  IconLayoutGrid,
  IconLayoutSidebarRight,
  IconLock,
  IconLockOpen,
  IconMaximize,
  IconMicrophoneOff,
  IconMinimize,
  IconPlayerRecordFilled,
  IconPlayerStopFilled,
  IconScreenShare,
  IconSettings,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { showDialog } from '../../visit/room-ui'
import { isHost } from '../../state/room-state'
import { otherView } from '../../state/stage'
import { usePart, useStore } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { toggleFullScreen } from '../../ui/full-screen'
import { offersScreen } from '../offered'
import { useRoomActions } from '../useRoomActions'
import { BarButton } from './BarButton'
import classes from './ControlBar.module.css'

const icon = { size: 18, 'aria-hidden': true } as const

function followFullScreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** A device that one only touches has no keys to learn. */
const hasKeyboard = () => window.matchMedia('(hover: hover)').matches

export function MoreMenu() {
  const { room, ui, local } = useVisit()
  const { view, showsMe, showsCaptions } = useStore(ui)
  const isFullScreen = useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null)
  const next = usePart(room, (state) => otherView(state, view))
  const isMine = usePart(room, isHost)
  const mayShare = usePart(room, offersScreen)
  const canInvite = usePart(room, (state) => state.invitation !== null)
  const isSharing = usePart(local.state, (state) => state.tracks.screen !== null)
  const { toggleView, toggleScreen, toggleCaptions } = useRoomActions()
  const { bar, captions, invite } = useTexts()
  return (
    <Menu position="top-end" width={280}>
      <Menu.Target>
        <BarButton icon={<IconDotsVertical aria-hidden />} label={bar.more} />
      </Menu.Target>
      <Menu.Dropdown>
        {canInvite ? (
          <Menu.Item leftSection={<IconUserPlus {...icon} />} onClick={() => showDialog(ui, 'invite')}>
            {invite.open}
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={next === 'speaker' ? <IconLayoutSidebarRight {...icon} /> : <IconLayoutGrid {...icon} />}
          onClick={toggleView}
        >
          {next === 'speaker' ? bar.speaker : bar.gallery}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUserCircle {...icon} />}
          onClick={() => ui.set((before) => ({ ...before, showsMe: !before.showsMe }))}
        >
          {showsMe ? bar.hideMe : bar.showMe}
        </Menu.Item>
        {mayShare ? (
          <Menu.Item className={classes['narrowOnly'] ?? ''} leftSection={<IconScreenShare {...icon} />} onClick={toggleScreen}>
            {isSharing ? bar.screenOff : bar.screenOn}
          </Menu.Item>
        ) : null}
        <Menu.Item className={classes['narrowOnly'] ?? ''} leftSection={<IconBadgeCc {...icon} />} onClick={toggleCaptions}>
          {showsCaptions ? captions.hide : captions.showAll}
        </Menu.Item>
        <Menu.Item leftSection={<IconBadgeCc {...icon} />} onClick={() => showDialog(ui, 'captions')}>
          {captions.title}
        </Menu.Item>
        {document.fullscreenEnabled ? (
          <Menu.Item
            leftSection={isFullScreen ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />}
            onClick={toggleFullScreen}
          >
            {isFullScreen ? bar.leaveFullScreen : bar.fullScreen}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => showDialog(ui, 'devices')}>
          {bar.settings}
        </Menu.Item>
        {hasKeyboard() ? (
          <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={() => showDialog(ui, 'shortcuts')}>
            {bar.shortcuts}
          </Menu.Item>
        ) : null}
        {isMine ? <HostItems /> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function HostItems() {
  const { room, ui, send, consent } = useVisit()
  const recording = usePart(room, (state) => state.recording)
  const isLocked = usePart(room, (state) => state.locks.room)
  const hasWaitingRoom = usePart(room, (state) => state.hasWaitingRoom)
  const { toggleLock, toggleWaitingRoom } = useRoomActions()
  const { people, host, page } = useTexts()
  const setRecording = (isOn: boolean) => {
    // Whoever starts it has agreed.
    if (isOn) consent.give()
    void send('setRecording', { isOn })
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{page.host}</Menu.Label>
      {recording.isPossible && recording.isControllable ? (
        <Menu.Item
          leftSection={
            recording.isOn ? <IconPlayerStopFilled {...icon} /> : <IconPlayerRecordFilled {...icon} color="var(--room-danger)" />
          }
          onClick={() => setRecording(!recording.isOn)}
        >
          {recording.isOn ? host.stopRecording : host.startRecording}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconMicrophoneOff {...icon} />} onClick={() => showDialog(ui, 'muteAll')}>
        {people.muteAll}
      </Menu.Item>
      <Menu.Item leftSection={isLocked ? <IconLockOpen {...icon} /> : <IconLock {...icon} />} onClick={toggleLock}>
        {isLocked ? host.unlockRoom : host.lockRoom}
      </Menu.Item>
      <Menu.Item leftSection={<IconDoor {...icon} />} onClick={toggleWaitingRoom}>
        {hasWaitingRoom ? host.waitingRoomOff : host.waitingRoomOn}
      </Menu.Item>
      <Menu.Item leftSection={<IconAdjustments {...icon} />} onClick={() => showDialog(ui, 'locks')}>
        {people.locks}
      </Menu.Item>
    </>
  )
}
