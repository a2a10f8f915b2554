import { CloseButton, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { searchLength } from '@hop/contract/paging'
import { IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode, type Ref } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../text/numbers'
import { useAsyncSearch } from './useAsyncSearch'

const t = textsOf('ui')

export interface Entity {
  id: number | string
  label: string
  detail?: string
}

interface EntityTypeaheadProps<Item extends Entity> {
  label: string
  placeholder?: string
  value: Item | null
  onChange: (item: Item | null) => void
  /** Asks the server; the signal aborts a search whose result is not needed any more. */
  search: (term: string, signal: AbortSignal) => Promise<readonly Item[]>
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** Finds one record among many by typing. */
export function EntityTypeahead<Item extends Entity>(props: EntityTypeaheadProps<Item>) {
  const { label, placeholder, value, onChange, search, help, error, required = false, disabled = false } = props
  const [text, setText] = useState(value?.label ?? '')
  const [seen, setSeen] = useState(value)
  const [attempt, setAttempt] = useState(0)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  if (value?.id !== seen?.id) {
    setSeen(value)
    setText(value?.label ?? '')
  }
  const term = text.trim()
  const isChosen = value !== null && text === value.label
  const found = useAsyncSearch(isChosen || term.length < searchLength.min ? undefined : term, search, attempt)
  const items = found.kind === 'found' ? found.items : found.kind === 'searching' ? found.last : []

  const choose = (id: string) => {
    const item = items.find((candidate) => String(candidate.id) === id)
    if (!item) return
    setText(item.label)
    onChange(item)
    combobox.closeDropdown()
  }
  const clear = () => {
    setText('')
    onChange(null)
    combobox.closeDropdown()
  }
  const note = () => {
    if (term.length < searchLength.min) return t('typeahead.hint', { min: searchLength.min })
    if (found.kind === 'found' && items.length === 0) return t('typeahead.noMatch')
    return items.length === 0 && found.kind !== 'failed' ? t('typeahead.searching') : null
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <TextInput
          ref={props.inputRef ?? null}
          label={label}
          description={help}
          error={error}
          errorProps={help ? { mt: 4 } : {}}
          required={required}
          disabled={disabled}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={placeholder ?? t('typeahead.hint', { min: searchLength.min })}
          value={text}
          maxLength={searchLength.max}
          autoComplete="off"
          leftSection={<IconSearch size={16} />}
          rightSection={
            found.kind === 'searching' ? (
              <Loader size={16} />
            ) : text ? (
              <CloseButton size="sm" aria-label={t('typeahead.clear')} onClick={clear} disabled={disabled} />
            ) : null
          }
          onChange={(event) => {
            setText(event.currentTarget.value)
            // Typing over a choice gives it up: what is shown and what is chosen never differ.
            if (value) onChange(null)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => {
            if (!isChosen) combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isChosen}>
        <Combobox.Options aria-label={label} mah={280} style={{ overflowY: 'auto' }}>
          {items.map((item) => (
            <Combobox.Option key={item.id} value={String(item.id)}>
              <Text fz="sm">{item.label}</Text>
              {item.detail ? (
                <Text fz="xs" c="dimmed">
                  {item.detail}
                </Text>
              ) : null}
            </Combobox.Option>
          ))}
          {found.kind === 'failed' ? (
            <Combobox.Empty>
              <Text
                component="button"
                type="button"
                fz="sm"
                c="inherit"
                bg="transparent"
                bd={0}
                style={{ cursor: 'pointer' }}
                // Before the input loses the focus, which would close the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => setAttempt(attempt + 1)}
              >
                {t('typeahead.failed')}
              </Text>
            </Combobox.Empty>
          ) : null}
          {note() ? <Combobox.Empty>{note()}</Combobox.Empty> : null}
        </Combobox.Options>
        <Combobox.Footer fz="xs" role="status" hidden={found.kind !== 'found' || items.length === 0}>
          {t('typeahead.found', { count: items.length, total: numberText(items.length) })}
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  )
}
