import type { Person } from '@hop/room/contract/people'
import { IconHandStop, IconMicrophone, IconMicrophoneOff, IconHeadphones, IconScreenShare, IconVideo } from '@tabler/icons-react'
import { bearsNameOfHost } from '../../state/namesake'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { Avatar } from '../../ui/Avatar'
import { useVisit } from '../../visit/visit-context'
import { NetworkBars } from '../stage/NetworkBars'
import classes from './PeoplePanel.module.css'
import { PersonMenu } from './PersonMenu'

export function PersonRow({ person, onRemove }: { person: Person; onRemove(): void }) {
  const { room } = useVisit()
  const isMe = usePart(room, (state) => state.me.userId === person.userId)
  const isNamesake = usePart(room, (state) => bearsNameOfHost(person, state.people))
  const asksConsent = usePart(room, (state) => state.recording.isOn && state.meeting.asksRecordingConsent)
  const texts = useTexts()
  const kinds = [person.role === 'MODERATOR' ? texts.page.host : null, person.isGuest ? texts.page.guest : null]
  const role = kinds.filter((kind) => kind !== null).join(' · ')
  return (
    <li className={classes['row']} data-person={person.userId}>
      <Avatar userId={person.userId} name={person.name} size={34} />
      <div className={classes['who']}>
        <div className={classes['name']}>{isMe ? `${person.name} (${texts.page.you})` : person.name}</div>
        {role === '' ? null : <div className={classes['role']}>{role}</div>}
        {isNamesake ? <div className={`${classes['role']} ${classes['warn']}`}>{texts.people.notTheHost}</div> : null}
        {asksConsent && person.hasAgreed !== null ? (
          <div className={`${classes['role']} ${person.hasAgreed ? '' : classes['warn']}`}>
            {person.hasAgreed ? texts.people.hasAgreed : texts.people.hasNotAgreed}
          </div>
        ) : null}
      </div>
      <Signs person={person} />
      {isMe ? null : <PersonMenu person={person} onRemove={onRemove} />}
    </li>
  )
}

const microphones = { none: IconHeadphones, muted: IconMicrophoneOff, on: IconMicrophone } as const

const microphoneColours = { none: 'currentColor', muted: 'var(--room-danger)', on: 'currentColor' } as const

function Signs({ person }: { person: Person }) {
  const { room } = useVisit()
  const isTalking = usePart(room, (state) => state.talking.includes(person.userId))
  const texts = useTexts()
  const Microphone = microphones[person.microphone]
  const colour = isTalking ? 'var(--room-talking)' : microphoneColours[person.microphone]
  return (
    <div className={classes['signs']}>
      {person.handUpAt === null ? null : (
        <span role="img" aria-label={texts.stage.handUp}>
          <IconHandStop size={18} color="var(--room-warning)" aria-hidden />
        </span>
      )}
      {person.isSharingScreen ? (
        <span role="img" aria-label={texts.people.sharesScreen}>
          <IconScreenShare size={18} aria-hidden />
        </span>
      ) : null}
      {person.hasCamera ? (
        <span role="img" aria-label={texts.people.hasCamera}>
          <IconVideo size={18} aria-hidden />
        </span>
      ) : null}
      <span role="img" aria-label={isTalking ? texts.stage.talking : texts.people.microphone[person.microphone]}>
        <Microphone size={18} color={colour} aria-hidden />
      </span>
      <NetworkBars level={person.network} />
    </div>
  )
}
