import '@mantine/dropzone/styles.layer.css'
import { Input, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { extensions, typesText } from '../../upload/file-types'
import { bytesText } from '../../text/numbers'
import { fileProblem, type FileLimits } from '../../upload/file-problem'
import { useField, type FieldProps } from './field-binding'
import classes from './ImageField.module.css'
import dropZone from '../../upload/drop-zone.module.css'

const t = textsOf('ui')

interface ImageFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  limits: FileLimits
  /** The picture that stays unless another is chosen. */
  current?: string | null
}

const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    reader.readAsDataURL(file)
  })

/** A picture as a data URL: shown immediately, sent with the rest of the form. */
export function ImageField<Values extends FieldValues, Parsed>({ limits, current, ...props }: ImageFieldProps<Values, Parsed>) {
  const {
    field: { ref, value, onChange },
    shared,
  } = useField(props)
  const [problem, setProblem] = useState<string>()
  const shown = (value as string | undefined) || current

  const take = async (files: readonly File[]) => {
    const found = fileProblem(files, limits)
    setProblem(found)
    if (!found && files[0]) onChange(await dataUrlOf(files[0]))
  }
  const { label, required, labelProps, inputWrapperOrder } = shared
  const accept = [...limits.contentTypes, ...extensions(limits.contentTypes)].join(',')

  return (
    <Input.Wrapper
      {...{ label, required, labelProps, inputWrapperOrder }}
      withAsterisk={false}
      labelElement="div"
      description={props.help}
      error={problem ?? shared.error}
      descriptionProps={{ mt: 5 }}
      errorProps={{ mt: 5 }}
    >
      <div className={classes.frame}>
        <div className={classes.picture}>
          {shown ? <img src={shown} alt="" /> : <IconPhoto size={32} stroke={1.4} className={classes.none} aria-hidden="true" />}
        </div>
        <Dropzone
          ref={ref}
          // All files are accepted and validated here: the browser's own check refuses without a message.
          onDrop={(files) => void take(files)}
          onReject={(rejections) => void take(rejections.map(({ file }) => file))}
          multiple={false}
          className={`${dropZone.zone} ${classes.zone}`}
          aria-label={label}
          inputProps={{ 'aria-label': label, accept }}
        >
          <Text fz="sm" fw={500}>
            {shown ? t('upload.another') : t('upload.choose')}
          </Text>
          <Text fz="xs" c="dimmed">
            {t('upload.limits', { types: typesText(limits.contentTypes), size: bytesText(limits.maxBytes) })}
          </Text>
        </Dropzone>
      </div>
    </Input.Wrapper>
  )
}
