import { isOfGroup } from '@hop/contract/customer-fields'
import { Button, SimpleGrid, Stack } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import * as z from 'zod/mini'
import { useCustomerRights } from '../customer-records/useCustomerRights'
import { DateRange } from '../../ui/list/DateRange'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { SelectField } from '../../ui/form/fields/SelectField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { Modal } from '../../ui/dialogs/Modal'
import { useRegionChoices } from '../regions/useRegionChoices'
import { filterNames, type FilterName } from './customer-search'
import { filterFields, type FilterValues } from './customer-search'
import { useFixedChoices, usePlanChoices } from './useCustomerChoices'

const t = textsOf('customers', 'ui')

interface AdvancedFilterModalProps {
  opened: boolean
  onClose: () => void
  filters: FilterValues
  onApply: (filters: FilterValues) => void
}

export function AdvancedFilterModal({ opened, onClose, ...rest }: AdvancedFilterModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('filters.title')} size="lg">
      <AdvancedFilterForm onClose={onClose} {...rest} />
    </Modal>
  )
}

const typed = ['code', 'name', 'email', 'phone'] as const satisfies readonly FilterName[]
const ranges = [
  ['startFrom', 'startTo'],
  ['endFrom', 'endTo'],
  ['createdFrom', 'createdTo'],
] as const satisfies readonly (readonly [FilterName, FilterName])[]

/** Nothing is required here; an empty field is no filter. */
const optional = <Field extends z.ZodMiniType>(field: Field) => z.optional(z.union([z.literal(''), field]))
const schema = z.object(
  Object.fromEntries(filterNames.map((name) => [name, optional(filterFields[name])])),
) as unknown as z.ZodMiniType<FilterValues, FilterValues>

/** A field without a value would show what it began with; the days are read from the form as a whole. */
const emptyForm = {
  ...Object.fromEntries(filterNames.map((name) => [name, ''])),
  ...Object.fromEntries(ranges.flat().map((name) => [name, undefined])),
} as FilterValues

/** Mounted with each opening, so that it begins with what the address says. */
function AdvancedFilterForm({ filters, onApply, onClose }: Omit<AdvancedFilterModalProps, 'opened'>) {
  const { hasSeveralRegions } = useCustomerRights()
  const form = useSchemaForm(schema, filters)
  const { control } = form
  const values = useWatch({ control })
  const fixed = useFixedChoices()
  const regions = useRegionChoices()
  const plans = usePlanChoices()
  const select = { control, clearable: true, placeholder: t('filters.any') }
  const labels = { code: 'customerCode', name: 'name', email: 'email', phone: 'phone' } as const

  const apply = (chosen: FilterValues) => {
    onApply({
      ...chosen,
      // A filter that only the other kind of customer can match would leave no result.
      ...(chosen.type && (isOfGroup(chosen.type) ? { idType: undefined } : { corporation: undefined })),
    })
    onClose()
  }

  /** Clears every field; the list changes once the filter is applied. */
  const clear = () => form.reset(emptyForm)

  return (
    <Form form={form} onSubmit={apply}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
          {typed.map((name) => (
            <TextField key={name} control={control} name={name} label={t(`fields.${labels[name]}`)} />
          ))}
          {hasSeveralRegions ? (
            <SelectField {...select} name="area" label={t('fields.areaId')} choices={regions} searchable />
          ) : null}
          <SelectField {...select} name="plan" label={t('fields.plan')} choices={plans} searchable />
          <SelectField {...select} name="type" label={t('fields.customerType')} choices={fixed.types} />
          {values.type && !isOfGroup(values.type) ? null : (
            <SelectField {...select} name="corporation" label={t('fields.corporations')} choices={fixed.corporations} />
          )}
          {values.type && isOfGroup(values.type) ? null : (
            <SelectField {...select} name="idType" label={t('fields.idType')} choices={fixed.idTypes} />
          )}
          <SelectField {...select} name="source" label={t('fields.customerSource')} choices={fixed.sources} />
        </SimpleGrid>
        {ranges.map(([from, to]) => (
          <SimpleGrid key={from} cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
            <DateRange
              isWide
              labels={{ from: t(`filters.${from}`), to: t(`filters.${to}`) }}
              value={{ from: values[from], to: values[to] }}
              onChange={(days) => {
                form.setValue(from, days.from, { shouldDirty: true })
                form.setValue(to, days.to, { shouldDirty: true })
              }}
            />
          </SimpleGrid>
        ))}
      </Stack>
      <FormActions
        place="modal"
        submitLabel={t('filters.apply')}
        onCancel={onClose}
        beside={
          <Button variant="subtle" color="gray" leftSection={<IconFilterOff size={16} />} onClick={clear}>
            {t('ui:table.clearFilters')}
          </Button>
        }
      />
    </Form>
  )
}
