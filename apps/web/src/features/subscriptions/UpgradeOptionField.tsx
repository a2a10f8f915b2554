import { upgradeOptions } from '@hop/contract/features/subscriptions'
import type { FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import type { FieldProps } from '../../ui/form/fields/field-binding'
import { NumberChoiceField } from '../../ui/form/fields/NumberChoiceField'

const t = textsOf('subscriptions')

interface UpgradeOptionFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  onChosen: () => void
}

/** Keep the end date, or extend it. */
export function UpgradeOptionField<Values extends FieldValues, Parsed>(props: UpgradeOptionFieldProps<Values, Parsed>) {
  const options = [
    { value: upgradeOptions.keepEnd, label: t('upgrade.keepEnd'), description: t('upgrade.keepEndHelp') },
    { value: upgradeOptions.extend, label: t('upgrade.extend'), description: t('upgrade.extendHelp') },
  ]
  return <NumberChoiceField {...props} options={options} />
}
