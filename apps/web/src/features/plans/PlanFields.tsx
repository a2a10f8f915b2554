import { longestUsage, planPresets, planStatuses, plans, unitTimes, type UnitTime } from '@hop/contract/features/plans'
import { priceBases, type PriceBasis } from '@hop/contract/money'
import { SimpleGrid, Stack } from '@mantine/core'
import { useWatch, type Control, type FieldPath } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { CheckboxField } from '../../ui/form/fields/CheckboxField'
import { NumberField } from '../../ui/form/fields/NumberField'
import { SelectField } from '../../ui/form/fields/SelectField'
import { TextField } from '../../ui/form/fields/TextField'
import { numberText } from '../../ui/text/numbers'
import { Section } from '../../ui/page/Section'
import type { PlanInput } from './plan-input'
import { usePlanFormat } from './plan-format'
import { PresetField } from './PresetField'
import classes from './PlanFields.module.css'
import { PricePreview } from './PricePreview'
import { statusNames } from './usePlanColumns'

const t = textsOf('plans')

interface PlanFieldsProps<Values extends PlanInput, Parsed> {
  control: Control<Values, unknown, Parsed>
  /** The rate of this day; without it no price with tax is shown. */
  vatPercent: number | undefined
}

const perDayPresets = [10, 50, 100]
const perRecipientPresets = [3, 5, 10]
const messagesPerDayPresets = [100, 1000, 5000]
const retentionPresets = [30, 90, 365]
const storagePresets = [5000, 100_000, 300_000, 1_000_000]

/** Every field of a plan, the same for a new one and an old one. */
export function PlanFields<Values extends PlanInput, Parsed>({ control, vatPercent }: PlanFieldsProps<Values, Parsed>) {
  const format = usePlanFormat()
  const named = (name: keyof PlanInput) => ({ control, name: name as FieldPath<Values>, label: t(`fields.${name}`) })
  const watch = (name: keyof PlanInput) => name as FieldPath<Values>
  const [packageType, unitTime, priceBasis] = useWatch({
    control,
    name: [watch('packageType'), watch('unitTime'), watch('priceBasis')],
  }) as [string, UnitTime, PriceBasis]
  const packageTypes = useCall(plans.packageTypes, {}).data?.data ?? []
  const cores = useCall(plans.coreTypes, {}).data?.data ?? []
  // The type of an old plan may have left the list; until the list is there, what is chosen is all there is.
  const packageChoices = [...new Set([...packageTypes, packageType])].filter(Boolean)

  return (
    <Stack gap="md">
      <Section title={t('form.general')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
          <TextField {...named('code')} help={t('form.codeHelp')} required autoFocus autoComplete="off" />
          <TextField {...named('name')} required autoComplete="off" />
          <SelectField {...named('packageType')} choices={packageChoices.map((value) => ({ value, label: value }))} required />
          <SelectField
            {...named('status')}
            choices={statusNames.map((name) => ({ value: planStatuses[name], label: t(`statuses.${name}`) }))}
            help={t('form.statusHelp')}
            required
          />
          <SelectField
            {...named('coreImplName')}
            choices={(cores.length > 0 ? cores : (['bbb'] as const)).map((value) => ({ value, label: t(`cores.${value}`) }))}
            help={t('form.coreHelp')}
            required
          />
          <div className={classes.active}>
            <CheckboxField {...named('active')} as="switch" asFlag help={t('form.activeHelp')} />
            <CheckboxField {...named('isSelfService')} as="switch" help={t('form.isSelfServiceHelp')} />
            <CheckboxField {...named('isOnPricingPage')} as="switch" help={t('form.isOnPricingPageHelp')} />
            <CheckboxField {...named('isRecommended')} as="switch" help={t('form.isRecommendedHelp')} />
          </div>
        </SimpleGrid>
      </Section>
      <Section title={t('form.priceAndTime')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
          <SelectField
            {...named('priceBasis')}
            choices={priceBases.map((value) => ({ value, label: t(`form.priceBases.${value}`) }))}
            help={t('form.priceBasisHelp')}
            required
          />
          <NumberField
            {...named('price')}
            label={t(`form.priceLabel.${priceBasis}`)}
            unit="₫"
            step={10_000}
            min={0}
            help={t('form.priceHelp')}
            required
          />
          <PresetField
            {...named('numberOfDaysUsage')}
            presets={planPresets.numberOfDaysUsage.filter((count) => count <= longestUsage[unitTime])}
            presetText={(count) => format.usage(count, unitTime)}
            help={t('form.usageHelp')}
            required
          />
          <SelectField
            {...named('unitTime')}
            choices={unitTimes.map((value) => ({ value, label: t(`units.${value}`) }))}
            required
          />
          <PricePreview control={control} vatPercent={vatPercent} />
        </SimpleGrid>
      </Section>
      <Section title={t('form.limits')} lead={t('form.limitsLead')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="lg">
          <PresetField
            {...named('maximumNumberOfParticipantsInMeeting')}
            presets={planPresets.maximumNumberOfParticipantsInMeeting}
            presetText={numberText}
            unit={t('form.people')}
            help={t('form.participantsHelp')}
            hasUnlimited
            required
          />
          <PresetField
            {...named('maximumLengthOfOneMeeting')}
            presets={planPresets.maximumLengthOfOneMeeting}
            presetText={format.length}
            unit={t('form.minutes')}
            step={15}
            help={t('form.lengthHelp')}
            hasUnlimited
            required
          />
          <PresetField
            {...named('numberOfConcurrentMeetings')}
            presets={planPresets.numberOfConcurrentMeetings}
            presetText={numberText}
            help={t('form.concurrentHelp')}
            hasUnlimited
            required
          />
          <PresetField
            {...named('numberOfMeetingsPerMonth')}
            presets={planPresets.numberOfMeetingsPerMonth}
            presetText={numberText}
            help={t('form.perMonthHelp')}
            hasUnlimited
            required
          />
          <PresetField
            {...named('numberOfMeetingsPerDay')}
            presets={perDayPresets}
            presetText={numberText}
            help={t('form.perDayHelp')}
            hasUnlimited
            required
          />
          <PresetField
            {...named('storageMb')}
            presets={storagePresets}
            presetText={format.storage}
            unit="MB"
            step={1000}
            help={t('form.storageHelp')}
            hasUnlimited
            required
          />
          <PresetField
            {...named('recordingRetentionDays')}
            presets={retentionPresets}
            presetText={format.days}
            unit={t('form.days')}
            help={t('form.retentionHelp')}
            unlimitedText={t('figures.forEver')}
            hasUnlimited
          />
          <PresetField
            {...named('messagesPerRecipient')}
            presets={perRecipientPresets}
            presetText={numberText}
            help={t('form.messagesPerRecipientHelp')}
            required
          />
          <PresetField
            {...named('messagesPerDay')}
            presets={messagesPerDayPresets}
            presetText={numberText}
            step={100}
            help={t('form.messagesPerDayHelp')}
            required
          />
        </SimpleGrid>
      </Section>
    </Stack>
  )
}
