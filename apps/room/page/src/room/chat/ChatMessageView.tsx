import type { ChatMessage } from '@hop/room/contract/room-view'
import type { OutgoingMessage } from '../../visit/chat-outbox'
import { partsOf } from '../../state/links'
import { bearsNameOfHost } from '../../state/namesake'
import { isSystem, personOf } from '../../state/room-state'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { timeOfDay } from '../../texts/time-of-day'
import { useVisit } from '../../visit/visit-context'
import { LinkedText } from '../../ui/LinkedText'
import classes from './ChatMessageView.module.css'

/** Several messages in a row of one person stand under one name. */
const sameBreathMs = 3 * 60_000

const continues = (message: ChatMessage, before: ChatMessage | undefined) =>
  before !== undefined &&
  before.from.userId === message.from.userId &&
  before.to?.userId === message.to?.userId &&
  message.at - before.at < sameBreathMs

export function ChatMessageView({ message, before }: { message: ChatMessage; before: ChatMessage | undefined }) {
  const { room } = useVisit()
  const myId = usePart(room, (state) => state.me.userId)
  const texts = useTexts()
  const isGuest = usePart(room, (state) => personOf(state, message.from.userId)?.isGuest ?? false)
  const isNamesake = usePart(room, (state) => bearsNameOfHost(message.from, state.people))
  const isMine = message.from.userId === myId
  const name = isSystem(message.from) ? texts.chat.system : message.from.name
  const isContinued = continues(message, before)
  const time = timeOfDay(message.at)
  return (
    <div className={`${classes['message']} ${message.to ? classes['isPrivate'] : ''} ${isContinued ? classes['continued'] : ''}`}>
      {isContinued ? null : (
        <div className={classes['head']}>
          <span className={classes['name']}>{isMine ? `${name} (${texts.page.you})` : name}</span>
          {isGuest ? <span className={classes['time']}>{texts.page.guest}</span> : null}
          {isNamesake ? <span className={classes['namesake']}>{texts.people.notTheHost}</span> : null}
          <time className={classes['time']} dateTime={new Date(message.at).toISOString()}>
            {time}
          </time>
        </div>
      )}
      {message.to && !isContinued ? (
        <div className={classes['private']}>
          {isMine ? texts.chat.privateTo(message.to.name) : texts.chat.privateFrom(message.from.name)}
        </div>
      ) : null}
      <p className={classes['text']}>
        <LinkedText parts={partsOf(message.text)} />
      </p>
    </div>
  )
}

export function OutgoingView({ message }: { message: OutgoingMessage }) {
  const texts = useTexts()
  return (
    <div className={`${classes['message']} ${classes['outgoing']}`}>
      <p className={classes['text']}>{message.text}</p>
      <span className={classes['time']}>{texts.chat.sending}</span>
    </div>
  )
}
