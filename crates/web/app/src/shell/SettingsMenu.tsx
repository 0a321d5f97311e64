// What the reader chooses for every page, behind one button. A press elsewhere, or Escape, closes it.
import { useEffect, useRef } from 'preact/hooks';
import { LANGUAGES, type Language } from '../words';
import { type Choice, CHOICES, useSettings, useWords } from './settings';

export function SettingsMenu() {
  const t = useWords();
  const settings = useSettings();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (!menu.current?.open || (isKey ? event.key !== 'Escape' : menu.current.contains(event.target as Node))) return;
      menu.current.open = false;
      if (isKey) menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details class="settings-menu" ref={menu}>
      <summary aria-label={t('shell-settings')} title={t('shell-settings')}>⚙</summary>
      <div class="settings card">
        <label>{t('shell-language')}
          <select value={settings.language} onChange={(event) => settings.setLanguage(event.currentTarget.value as Language)}>
            {Object.entries(LANGUAGES).map(([code, name]) => <option key={code} value={code} lang={code}>{name}</option>)}
          </select>
        </label>
        {(Object.keys(CHOICES) as Choice[]).map((name) => (
          <label key={name}>{t(`shell-${name}`)}
            <select class={`choose-${name}`} value={settings[name]} onChange={(event) => settings.choose(name, event.currentTarget.value)}>
              {CHOICES[name].map((value) => <option key={value} value={value}>{t(`shell-${name}s-${value}`)}</option>)}
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}
