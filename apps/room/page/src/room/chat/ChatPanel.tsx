import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { hindranceOf } from '../../state/chat-recipient'
import { partsOf } from '../../state/links'
import { usePart, useStore } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { LinkedText } from '../../ui/LinkedText'
import { ChatForm } from './ChatForm'
import { ChatMessageView, OutgoingView } from './ChatMessageView'
import classes from './ChatPanel.module.css'

/** Nearer to the end than this counts as reading the newest. */
const nearPx = 60

export function ChatPanel() {
  return (
    <>
      <Messages />
      <ChatForm />
    </>
  )
}

function Messages() {
  const { room, chat } = useVisit()
  const messages = usePart(room, (state) => state.chat)
  const welcome = usePart(room, (state) => state.meeting.welcome)
  const hostNote = usePart(room, (state) => state.meeting.hostNote)
  const isLocked = usePart(room, (state) => hindranceOf(state, null) !== null)
  const outgoing = useStore(chat.waiting)
  const texts = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [seen, setSeen] = useState(messages.length)
  const count = messages.length + outgoing.length

  const goToEnd = () => {
    const element = list.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    isAtEnd.current = true
    setSeen(messages.length)
  }
  // A reader who has scrolled up keeps the place; at the end the list follows new messages.
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !isAtEnd.current || count === 0) return
    element.scrollTop = element.scrollHeight
    setSeen(messages.length)
  }, [count, messages.length])

  const onScroll = () => {
    const element = list.current
    if (!element) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
    if (isAtEnd.current) setSeen(messages.length)
  }
  const unseen = messages.length - seen
  return (
    <div className={classes['place']}>
      <div ref={list} className={classes['list']} onScroll={onScroll} role="log" aria-label={texts.chat.messages} tabIndex={0}>
        {welcome === null ? null : <Note text={welcome} />}
        {hostNote === null ? null : <Note title={texts.chat.hostNote} text={hostNote} />}
        {count === 0 ? <p className={classes['empty']}>{isLocked ? texts.chat.emptyLocked : texts.chat.empty}</p> : null}
        {messages.map((message, index) => (
          <ChatMessageView key={message.id} message={message} before={messages[index - 1]} />
        ))}
        {outgoing.map((message) => (
          <OutgoingView key={message.key} message={message} />
        ))}
      </div>
      {unseen > 0 ? (
        <Button
          className={classes['jump'] ?? ''}
          size="compact-sm"
          radius="xl"
          leftSection={<IconArrowDown size={14} aria-hidden />}
          onClick={goToEnd}
        >
          {texts.chat.newMessages(unseen)}
        </Button>
      ) : null}
    </div>
  )
}

function Note({ title, text }: { title?: string; text: string }) {
  return (
    <div className={classes['welcome']}>
      {title ? <div className={classes['noteTitle']}>{title}</div> : null}
      <LinkedText parts={partsOf(text)} />
    </div>
  )
}
