// @vitest-environment window
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Language } from '../../bridge/contract/who'
import {
  applyPhoneLanguage,
  chooseLanguage,
  languageOption,
  offeredLanguages,
  phoneLanguage,
  setHostLocale,
  suggestedLanguage,
} from '../../src/features/account/phone-language'
import * as table from '../../src/routes/table'
import { chosenLanguage } from '../../src/session/language'
import { clearStorage } from '../../src/session/storage'
import { provideTestKit } from '../kit'

const deployment: { languages?: readonly Language[] | undefined } = {}
vi.mock('../../src/api/config', () => ({ config: () => deployment }))

const reload = vi.fn()
vi.stubGlobal('location', { pathname: '/', search: '', reload })

const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

beforeEach(() => {
  clearStorage()
  deployment.languages = undefined
  reload.mockClear()
})

describe('the language offered on the first screen', () => {
  it.each([
    ['fil-PH', Language.fil],
    ['tl', Language.fil],
    ['en-PH', Language.fil],
    ['zh-TW', Language.zhHant],
    ['en-US', undefined],
    ['ja', undefined],
  ])('of a phone in %s is %s', (locale, expected) => {
    speaks(locale)
    expect(suggestedLanguage()).toBe(expected)
  })

  it('is undefined once the user has chosen a language', () => {
    speaks('en-PH')
    chooseLanguage(Language.zhHans)
    chooseLanguage(Language.en)
    expect(suggestedLanguage()).toBeUndefined()
  })

  it('is undefined if the deployment does not have it', () => {
    deployment.languages = [Language.en]
    speaks('en-PH')
    expect(suggestedLanguage()).toBeUndefined()
  })
})

describe('the language of the phone', () => {
  it.each([
    [['en-PH'], Language.en],
    [['fil-PH', 'en-US'], Language.fil],
    [['zh-TW'], Language.zhHant],
    [['zh-HK'], Language.zhHant],
    [['zh-Hant-MO'], Language.zhHant],
    [['zh'], Language.zhHans],
    [['zh-CN', 'en'], Language.zhHans],
    [['zh-SG'], Language.zhHans],
    [['ja', 'zh-Hant'], Language.zhHant],
    [['tl'], Language.fil],
    [['not a locale', ''], Language.en],
    [[], Language.en],
  ])('derived from the preferences %j is %s', (languages, expected) => {
    speaks(...languages)
    expect(phoneLanguage()).toBe(expected)
  })

  it('is used, even after it changes, if the user chose to follow the phone', () => {
    speaks('zh-TW')
    expect(languageOption()).toBe(Language.en)
    applyPhoneLanguage()
    expect(reload).not.toHaveBeenCalled()

    chooseLanguage('phone')
    expect([languageOption(), chosenLanguage()]).toEqual(['phone', Language.zhHant])
    expect(reload).toHaveBeenCalledTimes(1)
    applyPhoneLanguage()
    expect(reload).toHaveBeenCalledTimes(1)

    speaks('zh-CN')
    applyPhoneLanguage()
    expect([languageOption(), chosenLanguage()]).toEqual(['phone', Language.zhHans])
    expect(reload).toHaveBeenCalledTimes(2)

    // the same language chosen by name: nothing changes, and the phone is no longer followed
    chooseLanguage(Language.zhHans)
    expect(reload).toHaveBeenCalledTimes(2)
    speaks('en')
    applyPhoneLanguage()
    expect([languageOption(), chosenLanguage()]).toEqual([Language.zhHans, Language.zhHans])
  })

  it('is one that the deployment offers', () => {
    deployment.languages = [Language.en, Language.zhHans]
    speaks('fil-PH', 'zh-CN')
    expect([offeredLanguages(), phoneLanguage()]).toEqual([[Language.en, Language.zhHans], Language.zhHans])
  })

  it('is the language of the host inside a host, and its changes are followed', () => {
    speaks('en')
    setHostLocale(Language.zhHant)
    expect([phoneLanguage(), chosenLanguage()]).toEqual([Language.zhHant, Language.en])
    setHostLocale(Language.zhHans)
    expect(chosenLanguage()).toBe(Language.zhHans)
    expect(reload).toHaveBeenCalledTimes(1)
    chooseLanguage('phone')
    setHostLocale(Language.en)
    expect([languageOption(), chosenLanguage()]).toEqual(['phone', Language.en])
  })

  it('waits until no sheet is open and the user has left a flow, whose typed text, PIN or signature would be lost', async () => {
    await provideTestKit({ routeTable: table })
    chooseLanguage('phone')
    reload.mockClear()
    const here = location as { pathname: string }
    here.pathname = '/pages/agent/signing'
    setHostLocale(Language.zhHans)
    expect(reload).not.toHaveBeenCalled()
    here.pathname = '/pages/me/index'
    history.replaceState({ depth: 0, overlays: 1 }, '')
    dispatchEvent(new Event('pushState'))
    expect([reload.mock.calls.length, chosenLanguage()]).toEqual([0, Language.en])
    history.replaceState({ depth: 0 }, '')
    dispatchEvent(new Event('popstate'))
    expect([reload.mock.calls.length, chosenLanguage()]).toEqual([1, Language.zhHans])
    dispatchEvent(new Event('popstate'))
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
