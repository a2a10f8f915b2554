import type { WaitingPerson } from '@hop/room/contract/people'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { goColour } from '../../look/theme'
import { bearsNameOfHost } from '../../state/namesake'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { Avatar } from '../../ui/Avatar'
import { useVisit } from '../../visit/visit-context'
import classes from './PeoplePanel.module.css'

const marks = `${classes['role']} ${classes['warn']}`

export function WaitingList({ waiting }: { waiting: readonly WaitingPerson[] }) {
  const { send, room } = useVisit()
  const inRoom = usePart(room, (state) => state.people)
  const { people, page } = useTexts()
  if (waiting.length === 0) return null
  const all = waiting.map(({ userId }) => userId)
  return (
    <section className={classes['waiting']} aria-label={people.waiting(waiting.length)}>
      <div className={classes['waitingHead']}>
        <h3 className={classes['waitingTitle']}>{people.waiting(waiting.length)}</h3>
        {waiting.length > 1 ? (
          <Button size="compact-sm" color={goColour} onClick={() => void send('admit', { userIds: all })}>
            {people.admitAll}
          </Button>
        ) : null}
      </div>
      <ul className={classes['list']}>
        {waiting.map(({ userId, name, isGuest, isFromRemovedNetwork }) => (
          <li key={userId} className={classes['row']}>
            <Avatar userId={userId} name={name} size={34} />
            <div className={classes['who']}>
              <div className={classes['name']}>{name}</div>
              {isGuest ? <div className={classes['role']}>{page.guest}</div> : null}
              {bearsNameOfHost({ userId, name }, inRoom) ? <div className={marks}>{people.notTheHost}</div> : null}
              {isFromRemovedNetwork ? <div className={marks}>{people.fromRemovedNetwork}</div> : null}
            </div>
            <Button
              size="compact-sm"
              color={goColour}
              aria-label={people.admitPerson(name)}
              onClick={() => void send('admit', { userIds: [userId] })}
            >
              {people.admit}
            </Button>
            <ActionIcon
              variant="default"
              aria-label={people.denyPerson(name)}
              onClick={() => void send('deny', { userIds: [userId] })}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}
