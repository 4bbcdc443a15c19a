import { createHash } from 'node:crypto'
import { LANGUAGE_KEY, LANGUAGES } from '#contract/languages'
import { DATA_SAVER_KEY, TEXT_SIZE_KEY, THEME_KEY } from '../lib/preferences'

/**
 * Gives the stored language back to a server that could not know it (its cookie was cleared): the cookie and what the
 * service worker reads are set again and the page reloaded, once: where that cannot be remembered, not at all. So rare that
 * it is a script of its own, and the page stays out of sight until then, or for two seconds where the script does not come.
 */
const SWITCH_LANGUAGE = `(function(d,c){try{sessionStorage.setItem('lang-reload',location.href+c)}catch(e){d.documentElement.hidden=0;return}d.cookie='${LANGUAGE_KEY}='+c+';path=/;max-age=31536000;samesite=lax';var go=function(){location.reload()},o=self.caches;if(o)o.open('settings').then(function(b){return b.match('/offline-settings').then(function(m){return m?m.json():{kept:[]}}).then(function(v){return b.put('/offline-settings',new Response(JSON.stringify({language:c,chosen:true,kept:v.kept.concat(v.kept.indexOf(c)<0?[c]:[])})))})}).then(go,go);else go()})(document,localStorage.getItem('${LANGUAGE_KEY}'))`

export const LANGUAGE_SCRIPT = { path: `/assets/language-${createHash('sha256').update(SWITCH_LANGUAGE).digest('base64url').slice(0, 7)}.js`, body: SWITCH_LANGUAGE }

/**
 * Runs before the first paint: theme, text size and data saver from local storage. A page in another language than the stored
 * one stays out of sight until its end, where `SETTLE` goes on, or for two seconds.
 */
export const READ_PREFERENCES = `(d=>{try{var r=d.documentElement,l=localStorage,g=k=>l.getItem(k),t=g('${THEME_KEY}'),s=g('${TEXT_SIZE_KEY}'),c=g('${LANGUAGE_KEY}'),v=g('${DATA_SAVER_KEY}');if(t)r.dataset.theme=t;if(s)r.dataset.text=s;if(v?v==='1':(navigator.connection||{}).saveData)r.dataset.saver='';if(c&&c!==r.lang){r.hidden=1;self.stored=c;setTimeout(()=>{r.hidden=0},2e3)}}catch(e){}})(document)`

/**
 * Draws the icons that `deferIcons` took out, from where the document says that their shapes are: once the text is painted. The frame
 * after the one in which the document is whole holds all of it, however many paints it took; where no frame is drawn,
 * in a tab behind another, the entry script does it. It stands at the end of the document, since nothing before the text
 * needs it, and lets come what the style holds back until then (`data-painted` in `app/ui/public.css`). Where another
 * language is stored, it asks for what goes there.
 */
export const SETTLE = `(d=>{var r=d.documentElement,f=self.fillIcons=w=>{r.dataset.painted='';d.querySelectorAll(w+' [data-icon]').forEach(i=>{i.outerHTML='<svg class="'+i.className+'" aria-hidden="true"><use href="'+r.dataset.icons+i.dataset.icon+'"></use></svg>'})};d.addEventListener('readystatechange',()=>requestAnimationFrame(()=>setTimeout(f,0,'body')),{once:true});var c=self.stored,show=()=>{r.hidden=0},s;if(c)try{if(${JSON.stringify(LANGUAGES)}.indexOf(c)>=0&&sessionStorage.getItem('lang-reload')!==location.href+c){s=d.createElement('script');s.onerror=show;s.src='${LANGUAGE_SCRIPT.path}';d.head.append(s)}else show()}catch(e){show()}})(document)`
