import { ActionIcon, Kbd, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { searchLength } from '@hop/contract/paging'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('ui')

interface SearchBoxProps {
  value: string | undefined
  /** Called once typing has paused; with undefined when there is nothing to search for. */
  onChange: (value: string | undefined) => void
  placeholder: string
  label?: string
  /** Spoken only: where the box stands alone, its picture and placeholder say enough. */
  isLabelHidden?: boolean
  min?: number
  max?: number
  /** Off where several boxes are on one page: only one can own the key. */
  focusKey?: boolean
  /** Why nothing can be searched now: the box is disabled and says so. */
  obstacle?: string | undefined
  /** How it shares a line with others. */
  flex?: string
}

const pauseMs = 300

export function SearchBox({
  value,
  onChange,
  placeholder,
  label,
  isLabelHidden = false,
  min = searchLength.min,
  max = searchLength.max,
  focusKey: ownsKey = true,
  obstacle,
  flex = '1 1 14rem',
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const focusKey = ownsKey && obstacle === undefined
  const [text, setText] = useState(value ?? '')
  const [waiting, setWaiting] = useState<string>()
  const [seen, setSeen] = useState(value)
  const [reported, setReported] = useState(value)

  // A value that did not come from here (back button, "clear filters") replaces the text; our own, arriving late, must not.
  if (value !== seen) {
    setSeen(value)
    if (value !== reported) {
      setReported(value)
      setText(value ?? '')
      setWaiting(undefined)
    }
  }
  useHotkeys(focusKey ? [['/', () => input.current?.focus()]] : [])

  const report = (typed: string) => {
    setWaiting(undefined)
    const searchText = typed.trim()
    const next = searchText.length >= min ? searchText : undefined
    if (next === reported) return
    setReported(next)
    onChange(next)
  }
  const reportWaiting = useEffectEvent(report)
  useEffect(() => {
    if (waiting === undefined) return undefined
    const timer = setTimeout(() => reportWaiting(waiting), pauseMs)
    return () => clearTimeout(timer)
  }, [waiting])

  const type = (typed: string) => {
    setText(typed)
    setWaiting(typed)
  }
  const clear = () => {
    setText('')
    report('')
    input.current?.focus()
  }
  const name = label ?? t('search.label')
  const isTooShort = text.trim().length > 0 && text.trim().length < min

  return (
    <TextInput
      ref={input}
      type="text"
      role="searchbox"
      flex={flex}
      disabled={obstacle !== undefined}
      {...(isLabelHidden ? { 'aria-label': name } : { label: name })}
      placeholder={placeholder}
      value={text}
      maxLength={max}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={16} />}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={obstacle ?? (isTooShort ? t('search.tooShort', { min }) : undefined)}
      rightSection={
        text ? (
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('search.clear')} onClick={clear}>
            <IconX size={14} />
          </ActionIcon>
        ) : focusKey ? (
          <Kbd size="xs" visibleFrom="sm" aria-hidden="true">
            /
          </Kbd>
        ) : null
      }
      aria-keyshortcuts={focusKey ? '/' : undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') report(text)
        if (event.key === 'Escape' && text) {
          // Inside a dialog the first Esc clears the text and only the next one closes it.
          event.stopPropagation()
          clear()
        }
      }}
    />
  )
}
