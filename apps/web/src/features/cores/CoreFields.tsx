import { corePresets, coreVersions, type Core } from '@hop/contract/features/cores'
import { coreTypes } from '@hop/contract/meeting-options'
import { SimpleGrid, Stack } from '@mantine/core'
import { useWatch, type Control, type FieldPath } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { SelectField } from '../../ui/form/fields/SelectField'
import { TextField } from '../../ui/form/fields/TextField'
import { numberText } from '../../ui/text/numbers'
import { Section } from '../../ui/page/Section'
import { PresetField } from '../plans/PresetField'
import type { CoreField, CoreInput } from './core-input'
import { PackageTypeField } from './PackageTypeField'
import { TestConnection } from './TestConnection'
import { ZoomFields } from './ZoomFields'

const t = textsOf('cores')

interface CoreFieldsProps<Values extends CoreInput, Parsed> {
  control: Control<Values, unknown, Parsed>
  /** The one that is edited; absent for a new one. */
  core?: Core
}

/** Every field of a core, the same for a new one and an old one. */
export function CoreFields<Values extends CoreInput, Parsed>({ control, core }: CoreFieldsProps<Values, Parsed>) {
  const named = (name: CoreField) => ({ control, name: name as FieldPath<Values>, label: t(`fields.${name}`) })
  const coreType = useWatch({ control, name: 'coreType' as FieldPath<Values> }) as Core['coreType']
  const isZoom = coreType === 'zoom'
  const isFixed = core?.isBuiltIn ?? false
  const secretHelp = isFixed ? undefined : core?.hasSecret ? t('form.secretKept') : isZoom ? undefined : t('form.secretHelp')

  return (
    <Stack gap="md">
      <Section title={t('form.server')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
          <SelectField
            {...named('coreType')}
            choices={coreTypes.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            disabled={isFixed}
            required
          />
          <PackageTypeField {...named('description')} help={t('form.descriptionHelp')} required />
          <TextField
            {...named('apiUrl')}
            type="url"
            placeholder={isZoom ? 'https://api.zoom.us/v2' : 'https://'}
            help={t(isFixed ? 'form.builtInHelp' : isZoom ? 'form.zoomUrlHelp' : 'form.apiUrlHelp')}
            disabled={isFixed}
            autoComplete="off"
            required
          />
          <PasswordField
            {...named('apiSecret')}
            label={t(isZoom ? 'fields.clientSecret' : 'fields.apiSecret')}
            {...(secretHelp ? { help: secretHelp } : {})}
            disabled={isFixed}
            required={!core}
          />
          <SelectField
            {...named('version')}
            choices={coreVersions.map((value) => ({ value, label: value }))}
            help={t('form.versionHelp')}
            required
          />
        </SimpleGrid>
        <TestConnection control={control} {...(core ? { core } : {})} />
      </Section>
      {isZoom ? <ZoomFields control={control} {...(core ? { core } : {})} /> : null}
      <Section title={t('form.capacity')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
          <PresetField
            {...named('maxParticipants')}
            presets={corePresets.maxParticipants}
            presetText={numberText}
            help={t('form.maxParticipantsHelp')}
            required
          />
          <PresetField
            {...named('maxMeetings')}
            presets={corePresets.maxMeetings}
            presetText={numberText}
            help={t('form.maxMeetingsHelp')}
            required
          />
        </SimpleGrid>
      </Section>
    </Stack>
  )
}
