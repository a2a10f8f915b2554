import { webhookEvents } from '@hop/contract/webhook-events'
import type { FieldValues } from 'react-hook-form'
import { CheckboxesField } from '../../ui/form/fields/CheckboxesField'
import type { FieldProps } from '../../ui/form/fields/field-binding'
import { useEventName } from './event-name'

/** What is told of: at least one thing. */
export function EventsField<Values extends FieldValues, Parsed>(props: FieldProps<Values, Parsed>) {
  const eventName = useEventName()
  return <CheckboxesField {...props} options={webhookEvents.map((value) => ({ value, label: eventName(value) }))} />
}
