import { Loader } from '@mantine/core'
import {
  IconBadgeCc,
  IconHandStop,
  IconMessageCircle,
  IconMicrophone,
  IconMicrophoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconUsers,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import { mayUse } from '../../visit/publishing'
import { togglePanel } from '../../visit/room-ui'
import { isAwaited, isWanted } from '../../media/local-media'
import { myself } from '../../state/room-state'
import { usePart, useStore } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { shortcuts } from '../useShortcuts'
import { offersChat, offersScreen } from '../offered'
import { useRoomActions } from '../useRoomActions'
import { BarButton } from './BarButton'
import classes from './ControlBar.module.css'
import { DeviceMenu } from './DeviceMenu'
import { LeaveButton } from './LeaveButton'
import { MoreMenu } from './MoreMenu'

export function ControlBar() {
  const texts = useTexts()
  return (
    <footer className={classes['bar']} aria-label={texts.bar.label}>
      <MicrophoneButton />
      <CameraButton />
      <ScreenButton />
      <HandButton />
      <ChatButton />
      <PeopleButton />
      <CaptionsButton />
      <MoreMenu />
      <LeaveButton />
    </footer>
  )
}

/** As large as an icon. */
const Opening = () => <Loader size={24} color="currentColor" aria-hidden />

function MicrophoneButton() {
  const { room, local } = useVisit()
  const isOn = usePart(local.state, (state) => isWanted(state, 'microphone'))
  const isOpening = usePart(local.state, (state) => isAwaited(state, 'microphone'))
  const isAllowed = usePart(room, (state) => mayUse(state, 'microphone'))
  const { toggleMicrophone } = useRoomActions()
  const { bar } = useTexts()
  return (
    <div className={classes['group']}>
      <BarButton
        icon={isOpening ? <Opening /> : isOn ? <IconMicrophone aria-hidden /> : <IconMicrophoneOff aria-hidden />}
        label={isOpening ? bar.opening : isOn ? bar.mute : bar.unmute}
        {...(isOpening ? { name: bar.openingMicrophone } : isAllowed ? {} : { name: bar.lockedMicrophone })}
        tone={isOn ? 'plain' : 'off'}
        shortcut={shortcuts.microphone}
        aria-disabled={!isAllowed && !isOn}
        onClick={toggleMicrophone}
      />
      <DeviceMenu kind="microphone" />
    </div>
  )
}

function CameraButton() {
  const { room, local } = useVisit()
  const isOn = usePart(local.state, (state) => isWanted(state, 'camera'))
  const isOpening = usePart(local.state, (state) => isAwaited(state, 'camera'))
  const isAllowed = usePart(room, (state) => mayUse(state, 'camera'))
  const { toggleCamera } = useRoomActions()
  const { bar } = useTexts()
  return (
    <div className={classes['group']}>
      <BarButton
        icon={isOpening ? <Opening /> : isOn ? <IconVideo aria-hidden /> : <IconVideoOff aria-hidden />}
        label={isOpening ? bar.opening : isOn ? bar.cameraOff : bar.cameraOn}
        {...(isOpening ? { name: bar.openingCamera } : isAllowed ? {} : { name: bar.lockedCamera })}
        tone={isOn ? 'plain' : 'off'}
        shortcut={shortcuts.camera}
        aria-disabled={!isAllowed && !isOn}
        onClick={toggleCamera}
      />
      <DeviceMenu kind="camera" />
    </div>
  )
}

function ScreenButton() {
  const { room, local } = useVisit()
  const isOn = usePart(local.state, (state) => state.tracks.screen !== null)
  const isAllowed = usePart(room, (state) => mayUse(state, 'screen'))
  const { toggleScreen } = useRoomActions()
  const isPossible = usePart(room, offersScreen)
  const { bar } = useTexts()
  if (!isPossible) return null
  const name = isOn ? bar.screenOff : bar.screenOn
  return (
    <span className={classes['wideOnly']}>
      <BarButton
        icon={isOn ? <IconScreenShareOff aria-hidden /> : <IconScreenShare aria-hidden />}
        label={bar.screen}
        name={isAllowed ? name : bar.lockedScreen}
        tone={isOn ? 'on' : 'plain'}
        shortcut={shortcuts.screen}
        aria-disabled={!isAllowed && !isOn}
        onClick={toggleScreen}
      />
    </span>
  )
}

function HandButton() {
  const { room } = useVisit()
  const isUp = usePart(room, (state) => (myself(state)?.handUpAt ?? null) !== null)
  const { toggleHand } = useRoomActions()
  const { bar } = useTexts()
  return (
    <BarButton
      icon={<IconHandStop aria-hidden />}
      label={isUp ? bar.handDown : bar.handUp}
      tone={isUp ? 'on' : 'plain'}
      shortcut={shortcuts.hand}
      onClick={toggleHand}
    />
  )
}

function ChatButton() {
  const { room, ui } = useVisit()
  const { panel, unread } = useStore(ui)
  const hasChat = usePart(room, offersChat)
  const { bar } = useTexts()
  if (!hasChat) return null
  return (
    <BarButton
      icon={<IconMessageCircle aria-hidden />}
      label={bar.chat}
      name={unread > 0 ? `${bar.chat}, ${bar.unread(unread)}` : bar.chat}
      tone={panel === 'chat' ? 'on' : 'plain'}
      badge={unread}
      shortcut={shortcuts.chat}
      aria-expanded={panel === 'chat'}
      data-opens="chat"
      onClick={() => togglePanel(ui, 'chat')}
    />
  )
}

function PeopleButton() {
  const { room, ui } = useVisit()
  const panel = usePart(ui, (state) => state.panel)
  const waiting = usePart(room, (state) => state.waiting.length)
  const count = usePart(room, (state) => state.people.length)
  const { bar } = useTexts()
  const label = bar.peopleCount(count)
  return (
    <BarButton
      icon={<IconUsers aria-hidden />}
      label={label}
      name={waiting > 0 ? `${label}, ${bar.waiting(waiting)}` : label}
      tone={panel === 'people' ? 'on' : 'plain'}
      badge={waiting}
      shortcut={shortcuts.people}
      aria-expanded={panel === 'people'}
      data-opens="people"
      onClick={() => togglePanel(ui, 'people')}
    />
  )
}

function CaptionsButton() {
  const { ui } = useVisit()
  const isOn = usePart(ui, (state) => state.showsCaptions)
  const { toggleCaptions } = useRoomActions()
  const { bar } = useTexts()
  return (
    <span className={classes['wideOnly']}>
      <BarButton
        icon={<IconBadgeCc aria-hidden />}
        label={bar.captions}
        tone={isOn ? 'on' : 'plain'}
        shortcut={shortcuts.captions}
        aria-pressed={isOn}
        onClick={toggleCaptions}
      />
    </span>
  )
}
