import { limits } from '@hop/room/contract/limits'
import { ActionIcon, NativeSelect, Text, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react'
import { isHost, personOf } from '../../state/room-state'
import { useStore } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useCall } from '../../ui/call-context'
import classes from './ChatForm.module.css'
import { EmojiPicker } from './EmojiPicker'

const showLeftBelow = 200

export function ChatForm() {
  const { room, ui, chat } = useCall()
  const state = useStore(room)
  const { draft, draftTo } = useStore(ui)
  const texts = useTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const recipient = personOf(state, draftTo)
  const to = recipient ? recipient.userId : null
  // Hosts may always write, and everybody may always write to a host.
  const isLocked =
    !isHost(state) && (recipient ? state.locks.privateChat && recipient.role !== 'MODERATOR' : state.locks.publicChat)
  const lockedText = recipient ? texts.chat.privateLocked : texts.chat.locked
  const setDraft = (text: string) => ui.set((before) => ({ ...before, draft: text }))

  const send = () => {
    const text = draft.trim()
    if (text === '' || isLocked) return
    chat.send(to, text)
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
    setDraft(`${draft}${emoji}`.slice(0, limits.chatCharacters))
    field.current?.focus()
  }
  const left = limits.chatCharacters - draft.length
  return (
    <form className={classes['form']} onSubmit={onSubmit}>
      <NativeSelect
        size="xs"
        label={texts.chat.to}
        value={to ?? ''}
        data={[
          { value: '', label: texts.chat.everybody },
          ...state.people
            .filter(({ userId }) => userId !== state.me.userId)
            .map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        onChange={({ currentTarget }) => ui.set((before) => ({ ...before, draftTo: currentTarget.value || null }))}
      />
      {isLocked ? (
        <Text size="sm" c="dimmed">
          {lockedText}
        </Text>
      ) : (
        <div className={classes['row']}>
          <Textarea
            ref={field}
            className={classes['text'] ?? ''}
            aria-label={texts.chat.message}
            placeholder={texts.chat.placeholder}
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
