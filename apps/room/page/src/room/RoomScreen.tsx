import { useEffect } from 'react'
import { useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import { CaptionLines } from './CaptionLines'
import { CaptionsNotice } from './CaptionsNotice'
import { ControlBar } from './bar/ControlBar'
import { Dialogs } from './dialogs/Dialogs'
import { ReconnectBanner } from '../ui/ReconnectBanner'
import classes from './RoomScreen.module.css'
import { RoomSound } from './RoomSound'
import { SidePanel } from './SidePanel'
import { Stage } from './stage/Stage'
import { TopBar } from './TopBar'
import { usePushToTalk } from './usePushToTalk'
import { useShortcuts } from './useShortcuts'
import { useTimeWarning } from './useTimeWarning'
import { useWakeLock } from './useWakeLock'

export default function RoomScreen() {
  const { room, toasts } = useVisit()
  const texts = useTexts()
  useShortcuts()
  usePushToTalk()
  useTimeWarning()
  useWakeLock()
  useEffect(() => {
    const { recording, meeting } = room.get()
    if (recording.isOn && !meeting.asksRecordingConsent) toasts.show('info', ({ recording: words }) => words.consentTitle)
  }, [room, toasts])
  return (
    <div className={classes['room']}>
      <TopBar />
      <div className={classes['middle']}>
        <main className={classes['stageColumn']} aria-label={texts.stage.label}>
          <ReconnectBanner />
          <CaptionsNotice />
          <Stage />
          <CaptionLines />
        </main>
        <SidePanel />
      </div>
      <ControlBar />
      <RoomSound />
      <Dialogs />
    </div>
  )
}
