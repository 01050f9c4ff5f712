import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import './style/forms.css';
import './style/pieces.css';
import './style/table.css';
import './style/narrow.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
