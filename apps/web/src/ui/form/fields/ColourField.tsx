import { isHexColour } from '@hop/look/brand-colours'
import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './field-binding'
import classes from './ColourField.module.css'

const black = '#000000'

interface ColourFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  /** What the picker beside the text is called: "Chọn màu". */
  pickerLabel: string
}

/** A colour as #rrggbb: typed, pasted from the brand book, or picked with the browser's own picker, which everybody can operate. */
export function ColourField<Values extends FieldValues, Parsed>({ pickerLabel, ...props }: ColourFieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  const value = (field.value as string | undefined) ?? ''
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      placeholder="#0b63ce"
      value={value}
      onChange={(event) => field.onChange(event.currentTarget.value.trim())}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={pickerLabel}
          value={isHexColour(value) ? value : black}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
      }
    />
  )
}
