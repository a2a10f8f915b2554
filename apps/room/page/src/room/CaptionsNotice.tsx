import { Button, CloseButton } from '@mantine/core'
import { usePart, useStore } from '../state/store'
import { useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import classes from './CaptionsNotice.module.css'

/**
 * The meeting has captions on by itself: everybody reads that what they say is written down, and may switch their own off. Whoever has none
 * is told that a recording may be written down afterwards all the same.
 */
export function CaptionsNotice() {
  const { room, ui, captions } = useVisit()
  const isShown = usePart(ui, ({ showsCaptionsNotice }) => showsCaptionsNotice)
  const { isPossible, isOn } = useStore(captions.state)
  const mayBeRecorded = usePart(room, ({ recording }) => recording.isPossible)
  const { captions: words } = useTexts()
  if (!isShown) return null
  const close = () => ui.set((before) => ({ ...before, showsCaptionsNotice: false }))
  return (
    <div role="status" className={classes['notice']}>
      <span className={classes['words']}>
        {words.notice.all} {isPossible ? (isOn ? words.notice.mineOn : words.notice.mineOff) : words.notice.impossible}
        {mayBeRecorded && !isOn ? ` ${words.notice.fromRecording}` : null}
      </span>
      {isPossible ? (
        <Button size="compact-sm" variant="default" onClick={() => captions.set({ isOn: !isOn })}>
          {isOn ? words.notice.switchOff : words.notice.switchOn}
        </Button>
      ) : null}
      <CloseButton aria-label={words.notice.close} onClick={close} />
    </div>
  )
}
