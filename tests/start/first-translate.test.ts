// @vitest-environment window
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { Language } from '../../bridge/contract/who'
import { readTexts } from '../../src/build/start/folds.mjs'
import type { MessageKey } from '../../src/i18n/translate'
import { startI18n, t } from '../../src/start/folds/translate'

const plural = /(?:_ordinal)?_(?:zero|one|two|few|many|other)$/

it.each(Object.values(Language))(
  'the small translator of index.html has the same results as i18next in the language %s',
  async (language) => {
    const texts = await readTexts(language)
    const judge = i18next.createInstance()
    await judge.init({
      lng: language,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      resources: { [language]: { translation: texts } },
    })
    startI18n(language, texts)
    const keys = new Set(Object.keys(texts).map((key) => key.replace(plural, '')))
    expect(keys.size).toBeGreaterThan(300)
    for (const key of keys as Set<MessageKey>) {
      const names = Object.entries(texts)
        .filter(([one]) => one.replace(plural, '') === key)
        .flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))
      for (const count of [0, 1, 2, 5, 21, 1.5]) {
        const values = { ...Object.fromEntries(names.map((name) => [name, `<${name}>&$1`])), count }
        expect(t(key, values), key).toBe(judge.t(key, values))
      }
      for (const count of [1, 2, 3, 4, 11, 22]) {
        const values = { ...Object.fromEntries(names.map((name) => [name, name])), count, ordinal: true }
        expect(t(key, values), key).toBe(judge.t(key, values))
      }
      expect(t(key), key).toBe(judge.t(key))
    }
  },
)

it('the small translator of index.html returns the key of an unknown text', () => {
  expect(t('no.such.text' as MessageKey)).toBe('no.such.text')
})
