import { Input, TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent, KeyboardEvent } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { DayCalendar } from './DayCalendar'
import { isDay } from './typed-day'
import { useTypedDay } from './useTypedDay'

const t = textsOf('ui')

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'type' | 'min' | 'max'> {
  label: string
  /** YYYY-MM-DD, or what was typed instead of a day. */
  value: string | null
  /** What was typed and is no day comes as it is when the box is left. */
  onChange: (day: string | null, time?: string) => void
  /** Days as YYYY-MM-DD; both can be chosen themselves. */
  min?: string | undefined
  max?: string | undefined
  clearable?: boolean
  /** "25/12/2026 14:30" is taken as well. */
  takesTime?: boolean
}

/** A day, typed as DD/MM/YYYY or chosen from a calendar. */
export function DayInput({ value, onChange, min, max, clearable = false, takesTime = false, ...props }: DayInputProps) {
  const { text, type, choose, finish, problem } = useTypedDay({ value, onChange, min, max, takesTime })
  const { label, disabled, error } = props
  return (
    <TextInput
      {...props}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        finish()
        props.onBlur?.(event)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        // Before the form is sent by the same key.
        if (event.key === 'Enter') finish()
        props.onKeyDown?.(event)
      }}
      error={error || problem}
      placeholder={t('dates.format')}
      inputMode={takesTime ? 'text' : 'numeric'}
      autoComplete="off"
      leftSection={
        <DayCalendar
          label={label}
          value={value !== null && isDay(value) ? value : null}
          onChange={choose}
          min={min}
          max={max}
          disabled={disabled}
        />
      }
      rightSection={
        clearable && text !== '' && !disabled ? (
          <Input.ClearButton aria-label={t('dates.clear')} onClick={() => choose(null)} />
        ) : null
      }
    />
  )
}
