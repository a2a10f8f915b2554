import { Button, CloseButton } from '@mantine/core'
import { usePart, useStore } from '../state/store'
import { useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import classes from './CaptionsNotice.module.css'

/**
 * Whose words are written down, and the button that changes it for one's own. Where the meeting has captions by itself, whoever has none is
 * told that a recording may be written down afterwards all the same.
 */
export function CaptionsNotice() {
  const { room, ui, captions } = useVisit()
  const about = usePart(ui, ({ captionsNotice }) => captionsNotice)
  const { isPossible, isOn } = useStore(captions.state)
  const mayBeRecorded = usePart(room, ({ recording }) => recording.isPossible)
  const { captions: words } = useTexts()
  if (about === null) return null
  const { notice } = words
  const mine = isPossible ? (isOn ? notice.mineOn : notice.mineOff) : notice.impossible
  const isAsked = about === 'asked' && !isOn
  return (
    <div role="status" className={classes['notice']}>
      <span className={classes['words']}>
        {notice[about]} {isAsked ? `${notice.question} ${words.mineHelp}` : mine}
        {about === 'meeting' && mayBeRecorded && !isOn ? ` ${notice.fromRecording}` : null}
      </span>
      {isPossible ? (
        <Button size="compact-sm" variant={isAsked ? 'filled' : 'default'} onClick={() => captions.set({ isOn: !isOn })}>
          {isOn ? notice.switchOff : notice.switchOn}
        </Button>
      ) : null}
      <CloseButton
        aria-label={notice.close}
        onClick={() => {
          // Whoever closes the question has answered it.
          if (isAsked) captions.decline()
          ui.set((before) => ({ ...before, captionsNotice: null }))
        }}
      />
    </div>
  )
}
