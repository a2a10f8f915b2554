import { Input, TextInput } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { DayCalendar } from '../form/days/DayCalendar'
import { isMoment, momentText, readTypedMoment } from '../form/days/moments'
import classes from './MomentRange.module.css'

const t = textsOf('ui')

/** Minutes as 2026-11-18T15:00, both included; either end may be open. */
export interface Moments {
  from?: string | undefined
  to?: string | undefined
}

interface MomentRangeProps {
  value: Moments
  onChange: (value: Moments) => void
}

/** From when until when, to the minute: for logs, where a day holds too much. */
export function MomentRange({ value: { from, to }, onChange }: MomentRangeProps) {
  return (
    <div className={classes.pair}>
      <MomentInput
        label={t('moments.from')}
        value={from}
        max={to}
        isEnd={false}
        onChange={(moment) => onChange({ from: moment, to })}
      />
      <MomentInput label={t('moments.to')} value={to} min={from} isEnd onChange={(moment) => onChange({ from, to: moment })} />
    </div>
  )
}

interface MomentInputProps {
  label: string
  value: string | undefined
  onChange: (moment: string | undefined) => void
  min?: string | undefined
  max?: string | undefined
  isEnd: boolean
}

/** Only what is a moment, and in order, goes on; what else was typed stays in its box, which says what is wrong with it. */
function MomentInput({ label, value, onChange, min, max, isEnd }: MomentInputProps) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(undefined)
    setProblem(undefined)
  }
  const problemOf = (moment: string | undefined) => {
    if (moment === undefined) return t('moments.unreadable')
    if (min !== undefined && moment < min) return t('moments.earliest', { moment: momentText(min) })
    return max !== undefined && moment > max ? t('moments.latest', { moment: momentText(max) }) : undefined
  }
  const take = (moment: string | undefined) => {
    setTyped(undefined)
    setProblem(undefined)
    if (moment !== value) onChange(moment)
  }
  const finish = () => {
    if (typed === undefined) return
    if (typed.trim() === '') return take(undefined)
    const moment = readTypedMoment(typed, isEnd)
    const wrong = problemOf(moment)
    if (wrong === undefined) take(moment)
    else setProblem(wrong)
  }
  /** With the time that is there, unless the range would end before it begins. */
  const choose = (day: string | null) => {
    if (day === null) return take(undefined)
    const kept = `${day}T${value?.slice(11) ?? ''}`
    take(isMoment(kept) && problemOf(kept) === undefined ? kept : `${day}T${isEnd ? '23:59' : '00:00'}`)
  }
  const day = value !== undefined && isMoment(value) ? value.slice(0, 10) : null
  const text = typed ?? (value === undefined ? '' : momentText(value))
  return (
    <TextInput
      className={classes.field ?? ''}
      label={label}
      value={text}
      error={problem}
      placeholder={t('moments.format')}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setProblem(undefined)
      }}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish()
      }}
      leftSection={<DayCalendar label={label} value={day} onChange={choose} min={min?.slice(0, 10)} max={max?.slice(0, 10)} />}
      rightSection={text === '' ? null : <Input.ClearButton aria-label={t('moments.clear')} onClick={() => take(undefined)} />}
    />
  )
}
