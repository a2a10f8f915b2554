import type { Caption } from '@hop/room/contract/room-view'
import { usePart } from '../state/store'
import { useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import { useNow } from '../ui/useNow'
import classes from './CaptionLines.module.css'

/** Long enough to read the end of a sentence. */
const shownMs = 7000
/** The end of a long sentence is what is being said now. */
const lastCharacters = 220

export function CaptionLines() {
  const { ui } = useVisit()
  const isShown = usePart(ui, (state) => state.showsCaptions)
  return isShown ? <Lines /> : null
}

function Lines() {
  const { room } = useVisit()
  const captions = usePart(room, (state) => state.captions)
  const offset = usePart(room, (state) => state.clockOffsetMs)
  const now = useNow(1000)
  const texts = useTexts()
  const recent = captions.filter(({ endedAt }) => now + offset - endedAt < shownMs)
  return (
    <section className={classes['lines']} aria-label={texts.captions.region}>
      {recent.length === 0 ? <p className={classes['nothing']}>{texts.captions.nothingYet}</p> : null}
      {recent.map((caption) => (
        <Line key={caption.id} caption={caption} />
      ))}
    </section>
  )
}

function Line({ caption: { name, text, language } }: { caption: Caption }) {
  const end = text.length > lastCharacters ? `…${text.slice(-lastCharacters)}` : text
  return (
    <p className={classes['line']}>
      <span className={classes['speaker']}>{name}</span>
      <span lang={language}>{end}</span>
    </p>
  )
}
