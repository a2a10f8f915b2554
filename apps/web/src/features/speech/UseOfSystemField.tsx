import type { FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import type { FieldProps } from '../../ui/form/fields/field-binding'
import { NumberChoiceField } from '../../ui/form/fields/NumberChoiceField'

const t = textsOf('speech')

interface UseOfSystemFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  /** Administrators choose it; whoever has it may keep it. */
  maySharedBeChosen: boolean
}

export function UseOfSystemField<Values extends FieldValues, Parsed>({
  maySharedBeChosen,
  ...props
}: UseOfSystemFieldProps<Values, Parsed>) {
  const sharedHelp = maySharedBeChosen ? null : t('useOfSystem.sharedHelp')
  const options = [
    { value: 1, label: t('useOfSystem.shared'), description: sharedHelp, disabled: !maySharedBeChosen },
    { value: 0, label: t('useOfSystem.own') },
  ]
  return <NumberChoiceField {...props} options={options} />
}
