import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from '../../ui/form/fields/field-binding'

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)

/** A list, typed or pasted one to a line. */
export function HostsField<Values extends FieldValues, Parsed>(props: FieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  const hosts = (field.value ?? []) as string[]
  const [text, setText] = useState(hosts.join('\n'))
  // The text as it was typed, with its line breaks, while it means the same list; otherwise the form has got another list.
  const shown = linesOf(text).join('\n') === hosts.join('\n') ? text : hosts.join('\n')
  return (
    <Textarea
      {...shared}
      autosize
      minRows={3}
      maxRows={10}
      value={shown}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        field.onChange(linesOf(currentTarget.value))
      }}
    />
  )
}
