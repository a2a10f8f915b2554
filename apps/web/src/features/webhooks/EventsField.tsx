import { webhookEvents } from '@hop/contract/webhook-events'
import { Checkbox, Stack } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from '../../ui/form/field-binding'
import { useEventName } from './event-name'

/** What is told of: at least one thing. */
export function EventsField<Values extends FieldValues, Parsed>(props: FieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  const eventName = useEventName()
  const { label, description, error, disabled, inputWrapperOrder, errorProps, labelProps } = shared
  return (
    <Checkbox.Group
      {...{ label, description, error, inputWrapperOrder, errorProps, labelProps }}
      value={(field.value as string[] | undefined) ?? []}
      onChange={field.onChange}
    >
      <Stack gap={8} mt={4} mb={6}>
        {webhookEvents.map((event, index) => (
          <Checkbox
            key={event}
            value={event}
            label={eventName(event)}
            disabled={disabled}
            {...(index === 0 ? { ref: field.ref } : {})}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
