import type { Tile } from '../../state/stage'
import { useStore } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import classes from './Stage.module.css'

/** Who is heard but stands on another page. */
export function TalkingElsewhere({ shown }: { shown: readonly Tile[] }) {
  const { room } = useVisit()
  const { talking, people, me } = useStore(room)
  const texts = useTexts()
  const names = people
    .filter(({ userId }) => talking.includes(userId) && userId !== me.userId)
    .filter(({ userId }) => !shown.some(({ person }) => person.userId === userId))
    .map(({ name }) => name)
  return names.length === 0 ? null : <div className={classes['elsewhere']}>{texts.stage.talkingElsewhere(names.join(', '))}</div>
}
