/**
 * A form of a few texts that behaves as those of schema-form.ts and does without their library: for the first page, which every visitor
 * waits for.
 */
import { type ChangeEvent, useCallback, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { validate } from './schema-problems'

export interface LightForm<Name extends string, Parsed> {
  /** What the input of a field takes. */
  input: (name: Name) => FieldInput
  isSubmitting: boolean
  /** Gets parsed values, if there is nothing wrong with them; otherwise the first field that is wrong gets the focus. */
  submit: (send: (values: Parsed) => Promise<void>) => Promise<void>
  empty: (name: Name) => void
  /** Stays the same, for effects. */
  focus: (name: Name) => void
}

interface FieldInput {
  ref: (element: HTMLInputElement | null) => void
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur: () => void
}

export function useLightForm<Name extends string, Parsed>(
  schema: z.ZodMiniType<Parsed>,
  initial: Readonly<Record<Name, string>>,
): LightForm<Name, Parsed> {
  const names = Object.keys(initial) as Name[]
  const [typed, setTyped] = useState(initial)
  // No error while a person still types; once shown, it disappears as soon as the value is right.
  const [left, setLeft] = useState<readonly Name[]>([])
  const [isSubmitting, setSubmitting] = useState(false)
  const elements = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})

  const problemOf = (name: Name) =>
    left.includes(name) ? validate(schema, typed).problems?.find(({ path }) => path === name)?.message : undefined
  const focus = useCallback((name: Name) => elements.current[name]?.focus(), [])

  return {
    input: (name) => ({
      ref: (element) => {
        elements.current[name] = element
      },
      name,
      value: typed[name],
      error: problemOf(name),
      onChange: ({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value })),
      onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    }),
    isSubmitting,
    submit: async (send) => {
      setLeft(names)
      const { values, problems } = validate(schema, typed)
      if (problems) {
        const wrong = names.find((name) => problems.some(({ path }) => path === name))
        return wrong && focus(wrong)
      }
      setSubmitting(true)
      try {
        await send(values)
      } finally {
        setSubmitting(false)
      }
    },
    empty: (name) => {
      setTyped((before) => ({ ...before, [name]: '' }))
      setLeft((before) => before.filter((other) => other !== name))
    },
    focus,
  }
}
