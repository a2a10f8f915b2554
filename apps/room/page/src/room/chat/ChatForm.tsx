import { limits } from '@hop/room/contract/limits'
import { ActionIcon, NativeSelect, Text, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { hindranceOf } from '../../state/chat-recipient'
import { bearsNameOfHost } from '../../state/namesake'
import { isWithout } from '../../state/room-state'
import { useStore } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import classes from './ChatForm.module.css'
import { EmojiPicker } from './EmojiPicker'

const showLeftBelow = 200

export function ChatForm() {
  const { room, ui, chat } = useVisit()
  const state = useStore(room)
  const { draft, draftTo } = useStore(ui)
  const texts = useTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const hindrance = hindranceOf(state, draftTo)
  const setDraft = (text: string) => ui.set((before) => ({ ...before, draft: text }))

  const others = isWithout(state, 'privateChat') ? [] : state.people.filter(({ userId }) => userId !== state.me.userId)
  // Somebody alone in the room reads there whom it would reach.
  const hasChoice = !isWithout(state, 'privateChat') || draftTo !== null
  const recipients = draftTo && hindrance === 'gone' ? [...others, draftTo] : others
  const setRecipient = (userId: string) => {
    const person = others.find((other) => other.userId === userId)
    ui.set((before) => ({ ...before, draftTo: person ? { userId, name: person.name } : null }))
  }

  const send = () => {
    const text = draft.trim()
    if (text === '' || hindrance) return
    chat.send(draftTo?.userId ?? null, text)
    setDraft('')
  }
  const onKey = (event: KeyboardEvent) => {
    // While a Vietnamese word is being composed, Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }
  const insert = (emoji: string) => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: draft.length, selectionEnd: draft.length }
    const text = draft.slice(0, selectionStart) + emoji + draft.slice(selectionEnd)
    if (text.length > limits.chatCharacters) return
    flushSync(() => setDraft(text))
    field.current?.focus()
    field.current?.setSelectionRange(selectionStart + emoji.length, selectionStart + emoji.length)
  }
  useEffect(() => {
    // Whoever opens the chat at a keyboard wants to write; on a phone the keyboard would cover what there is to read.
    if (window.matchMedia('(hover: hover)').matches) field.current?.focus()
  }, [])
  const left = limits.chatCharacters - draft.length
  return (
    <form className={classes['form']} onSubmit={onSubmit}>
      {hasChoice ? (
        <NativeSelect
          size="xs"
          classNames={{ root: classes['to'] ?? '', label: classes['toLabel'] ?? '', wrapper: classes['toField'] ?? '' }}
          label={texts.chat.to}
          value={draftTo?.userId ?? ''}
          data={[
            { value: '', label: texts.chat.everybody },
            ...recipients.map((one) => ({
              value: one.userId,
              label: bearsNameOfHost(one, state.people) ? texts.people.namesake(one.name) : one.name,
            })),
          ]}
          onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
        />
      ) : null}
      {hindrance ? (
        <Text size="sm" c="dimmed">
          {hindrance === 'gone' ? texts.news.left(draftTo?.name ?? '') : texts.chat[hindrance]}
        </Text>
      ) : (
        <div className={classes['row']}>
          <Textarea
            ref={field}
            className={classes['text'] ?? ''}
            aria-label={texts.chat.message}
            placeholder={draftTo ? texts.chat.privatePlaceholder : texts.chat.placeholder}
            value={draft}
            maxLength={limits.chatCharacters}
            autosize
            minRows={1}
            maxRows={5}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
            onKeyDown={onKey}
          />
          <EmojiPicker onPick={insert} />
          <ActionIcon type="submit" size={36} aria-label={texts.chat.send} disabled={draft.trim() === ''}>
            <IconSend size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {left < showLeftBelow ? (
        <Text size="xs" c="dimmed">
          {texts.chat.left(left)}
        </Text>
      ) : null}
    </form>
  )
}
