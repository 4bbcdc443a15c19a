import { LANGUAGE_KEY, LANGUAGES } from '#contract/languages'
import { DATA_SAVER_KEY, TEXT_SIZE_KEY, THEME_KEY } from '../lib/preferences'

/**
 * Runs before the first paint: theme, text size and data saver from local storage, and the stored language when the server
 * could not know it (its cookie was cleared): the cookie is set again and the page reloaded, once.
 */
const READ_PREFERENCES = `(function(d,l){try{var r=d.documentElement,g=function(k){return l.getItem(k)},t=g('${THEME_KEY}'),s=g('${TEXT_SIZE_KEY}'),c=g('${LANGUAGE_KEY}'),v=g('${DATA_SAVER_KEY}');if(t)r.dataset.theme=t;if(s)r.dataset.text=s;if(v?v==='1':(navigator.connection||{}).saveData)r.dataset.saver='';if(${JSON.stringify(LANGUAGES)}.indexOf(c)>=0&&c!==r.lang&&sessionStorage.getItem('lang-reload')!==location.href+c){sessionStorage.setItem('lang-reload',location.href+c);d.cookie='${LANGUAGE_KEY}='+c+';path=/;max-age=31536000;samesite=lax';var go=function(){location.reload()},o=self.caches;if(o)o.open('settings').then(function(b){return b.match('/offline-settings').then(function(m){return m?m.json():{kept:[]}}).then(function(v){return b.put('/offline-settings',new Response(JSON.stringify({language:c,chosen:true,kept:v.kept.concat(v.kept.indexOf(c)<0?[c]:[])})))})}).then(go,go);else go()}}catch(e){}})(document,localStorage)`

/** Draws the icons that `deferIcons` took out: once the text is painted, and again until the whole document is here. */
const FILL_ICONS = `(function(d){var f=self.fillIcons=function(){var u=d.querySelector('use'),h=u&&u.href.baseVal.split('#')[0];if(h)d.querySelectorAll('[data-icon]').forEach(function(s){s.innerHTML='<use href="'+h+'#'+s.dataset.icon+'"></use>';delete s.dataset.icon});if(d.readyState==='loading')setTimeout(f,50)};new PerformanceObserver(function(){setTimeout(f)}).observe({type:'paint',buffered:true})})(document)`

export const HEAD_SCRIPT = `${READ_PREFERENCES};${FILL_ICONS}`
