import { Center, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('ui')

/** Compact: every text on one line, so that a laptop shows a dozen rows. Roomy: nothing is cut off. */
export type Density = 'compact' | 'roomy'

const choices = { compact: IconBaselineDensitySmall, roomy: IconBaselineDensityMedium } as const
const densities = Object.keys(choices) as Density[]

/** One choice for all tables, which this browser remembers. */
export const useDensity = () =>
  useLocalStorage<Density>({
    key: 'table-density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
    serialize: (density) => density,
    deserialize: (stored) => densities.find((density) => density === stored) ?? 'compact',
  })

export function DensitySwitch() {
  const [density, setDensity] = useDensity()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('table.density')}
      value={density}
      onChange={(chosen) => setDensity(chosen)}
      data={densities.map((value) => {
        const Picture = choices[value]
        return {
          value,
          label: (
            <Center title={t(`table.${value}`)}>
              <Picture size={16} aria-hidden="true" />
              <VisuallyHidden>{t(`table.${value}`)}</VisuallyHidden>
            </Center>
          ),
        }
      })}
    />
  )
}
