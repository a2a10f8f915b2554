import { regions } from '@hop/contract/features/regions'
import { useCall } from '../../api/useCall'
import type { Choice } from '../../ui/form/fields/SelectField'

/** The regions within reach, to choose one of; none while they are not known. */
export function useRegionChoices({ enabled = true }: { enabled?: boolean } = {}): Choice<number>[] {
  const names = useCall(regions.names, {}, { enabled })
  return names.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []
}
