import { maxLogoBytes } from '@hop/contract/features/branded-apps'
import { SimpleGrid, Stack } from '@mantine/core'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { ColourField } from '../../ui/form/fields/ColourField'
import { ImageField } from '../../ui/form/fields/ImageField'
import { TextField } from '../../ui/form/fields/TextField'
import { BrandPreview } from './BrandPreview'

const t = textsOf('branded-apps')

interface Brand extends FieldValues {
  name: string
  domainName: string
  logo?: string | undefined
  brandColour?: string | undefined
}

interface BrandFieldsProps<Values extends Brand, Parsed> {
  control: Control<Values, unknown, Parsed>
  domainHelp: string
  /** The host name is chosen by staff. */
  isDomainFixed?: boolean
  /** The logo that stays unless another is chosen; without one, a logo is required. */
  currentLogo?: string | null
}

const logoLimits = { maxBytes: maxLogoBytes, contentTypes: ['image/png', 'image/jpeg'] }

/** Name, domain, logo and colour, with what they make of the portal: the same for staff and for the customer's own admins. */
export function BrandFields<Values extends Brand, Parsed>({
  control,
  domainHelp,
  isDomainFixed = false,
  currentLogo,
}: BrandFieldsProps<Values, Parsed>) {
  const named = (name: keyof Brand & string) => ({ control, name: name as FieldPath<Values> })
  const typed = useWatch({ control }) as Partial<Brand>
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        <TextField {...named('name')} label={t('fields.name')} required autoFocus />
        <TextField
          {...named('domainName')}
          label={t('fields.domainName')}
          help={domainHelp}
          required={!isDomainFixed}
          readOnly={isDomainFixed}
        />
      </SimpleGrid>
      <ImageField
        {...named('logo')}
        label={t('fields.logo')}
        limits={logoLimits}
        required={!currentLogo}
        current={currentLogo ?? null}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        <ColourField
          {...named('brandColour')}
          label={t('fields.brandColour')}
          pickerLabel={t('form.pickColour')}
          help={t('form.colourHelp')}
        />
        <BrandPreview name={typed.name ?? ''} logo={typed.logo || (currentLogo ?? null)} brandColour={typed.brandColour ?? ''} />
      </SimpleGrid>
    </Stack>
  )
}
